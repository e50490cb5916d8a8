export { type DifflibOptions, difflibRatio } from './difflib-ratio.ts'
