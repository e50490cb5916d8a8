import type { OptionText } from './metric-entry.ts'

/** Weights of four things. */
type FourWeights = readonly [number, number, number, number]

const WEIGHT = String.raw`\d+(?:\.\d+)?(?:e[+-]?\d+)?`
const WEIGHTS = /* @__PURE__ */ new RegExp(`^${WEIGHT}(?:/${WEIGHT}){3}$`)

/** How spec strings write four weights: `0.1/0.1/0.4/0.4`. */
export function weightsText(
  expected: string,
  isFit: (weights: FourWeights) => boolean = () => true,
): OptionText<FourWeights> {
  const parse = (text: string) => text.split('/').map(Number) as unknown as FourWeights
  return { expected, accepts: (text) => WEIGHTS.test(text) && isFit(parse(text)), parse }
}
