import sharp from 'sharp';

/** A black disc on white as a PNG file, 300 x 200 px. */
export async function disc(): Promise<Uint8Array> {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><circle cx="150" cy="100" r="80"/></svg>';
  return new Uint8Array(await sharp(Buffer.from(svg)).flatten({ background: '#fff' }).png().toBuffer());
}
