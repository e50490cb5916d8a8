export { openOutputs } from './node/open-outputs.ts'
export { type InputOptions, openSegments } from './node/open-segments.ts'
