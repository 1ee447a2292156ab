/**
 * Entry of the engine process: connects the engine to the main process. Arguments: worker module, font file.
 */
import { Engine } from './engine-core';
import type { ToEngine } from './messages';

const [workerFile, fontFile] = process.argv.slice(2);
if (workerFile === undefined || fontFile === undefined) throw new Error('expected the worker module and the font file');

const port = process.parentPort;
const engine = new Engine({ workerFile, workerData: { fontFile } }, (message) => port.postMessage(message));
port.on('message', ({ data }) => engine.receive(data as ToEngine));
