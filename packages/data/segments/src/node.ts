export { type InputOptions, openOutputs, openSegments } from './node/open-segments.ts'
