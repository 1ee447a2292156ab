/** `npm run icon`: draws icon.png, which packaging and the window use, from icon.svg. */
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from './root';

/** The largest size that any system asks for, px. */
const SIZE = 1024;

const resources = join(root, 'build/resources');
await sharp(join(resources, 'icon.svg')).resize(SIZE, SIZE).png({ palette: true }).toFile(join(resources, 'icon.png'));
