export { strip, stripEnd, strippedRange } from './white-space.ts'
