import type { SampleId } from '@contract/contract';

const urls = import.meta.glob<string>('../../../build/resources/samples/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** Address of a sample's drawing; undefined when it is not in this build. */
export const sampleThumbnail = (id: SampleId): string | undefined => urls[`../../../build/resources/samples/${id}.svg`];
