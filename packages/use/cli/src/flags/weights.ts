import type { FlagType } from './flag.ts'
import { parsed } from './types.ts'

const EXPECTED = 'expected equal, or NAME=WEIGHT separated by commas, with weights over 0'

/** Weights of metrics. */
export const metricWeights: FlagType<'equal' | Readonly<Record<string, number>>> = parsed(
  async () => (text) => {
    if (text === 'equal') return text
    return Object.fromEntries(text.split(',').map(weightOf))
  },
)

/** The options of a metric may have an equals sign, too: the last one is before the weight. */
function weightOf(part: string): [name: string, weight: number] {
  const [, name, digits] = /^\s*(\S.*)=\s*(\S+)\s*$/.exec(part) ?? []
  const weight = Number(digits)
  if (name !== undefined && weight > 0 && Number.isFinite(weight)) return [name.trim(), weight]
  throw new RangeError(EXPECTED)
}
