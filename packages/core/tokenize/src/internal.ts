export { lowerUnits } from './token-spans.ts'
export { strip, stripEnd, strippedRange } from './white-space.ts'
