/** Number of groups of lengths, about equally large. */
export const LENGTH_GROUPS = 5

/** Segments whose references have about the same length. */
export interface LengthGroup {
  /** Smallest and largest length, in characters (UTF-16 units). */
  readonly from: number
  readonly to: number
  readonly segments: number
  /** `means[k][m]` is the mean score of model `m` under metric `k`; `NaN` where no segment of the group has one. */
  readonly means: readonly (readonly number[])[]
}

/** Mean scores by the length of the reference, of segments that come one by one. */
export interface LengthProfileBuilder {
  /** @param score The score of a model under a metric; `NaN` where it is undefined. */
  add(length: number, score: (model: number, metric: number) => number): void
  groups(): LengthGroup[]
}

/**
 * Starts an empty profile. Memory does not grow with the segments: lengths are kept in bins whose widths grow by a quarter
 * of an octave, and neighbouring bins are joined to groups at the end.
 */
export function lengthProfile(models: number, metrics: number): LengthProfileBuilder {
  const width = models * metrics
  const bins = EDGES.map((): Bin | undefined => undefined)
  return {
    add(length, score) {
      const at = binOf(length)
      const bin = (bins[at] ??= {
        from: length,
        to: length,
        segments: 0,
        sums: new Float64Array(width),
        counts: new Float64Array(width),
      })
      bin.from = Math.min(bin.from, length)
      bin.to = Math.max(bin.to, length)
      bin.segments++
      for (let k = 0; k < metrics; k++) {
        for (let m = 0; m < models; m++) {
          const value = score(m, k)
          if (Number.isNaN(value)) continue
          bin.sums[k * models + m] += value
          bin.counts[k * models + m]++
        }
      }
    },
    groups: () =>
      grouped(bins.filter((bin) => bin !== undefined)).map(({ from, to, segments, sums, counts }) => ({
        from,
        to,
        segments,
        means: Array.from({ length: metrics }, (_, k) =>
          Array.from({ length: models }, (_, m) => sums[k * models + m] / counts[k * models + m]),
        ),
      })),
  }
}

interface Bin {
  from: number
  to: number
  segments: number
  readonly sums: Float64Array
  readonly counts: Float64Array
}

/** First length of each bin: 0, and whole numbers that grow by a quarter of an octave up to 2^28. */
const EDGES: readonly number[] = [
  ...new Set([0, ...Array.from({ length: 4 * 28 + 1 }, (_, i) => Math.ceil(2 ** (i / 4)))]),
]

function binOf(length: number): number {
  let low = 0
  let high = EDGES.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (EDGES[middle] <= length) low = middle
    else high = middle - 1
  }
  return low
}

/** Joins neighbouring bins until a group has its share of the segments. */
function grouped(bins: readonly Bin[]): Bin[] {
  const total = bins.reduce((sum, { segments }) => sum + segments, 0)
  const groups: Bin[] = []
  let passed = 0
  for (const bin of bins) {
    const last = groups.at(-1)
    // a group is full when it reaches the next multiple of the share
    const isFull = last === undefined || passed >= (groups.length * total) / LENGTH_GROUPS
    if (isFull) groups.push({ ...bin, sums: bin.sums.slice(), counts: bin.counts.slice() })
    else join(last, bin)
    passed += bin.segments
  }
  return groups
}

function join(group: Bin, bin: Bin): void {
  group.to = bin.to
  group.segments += bin.segments
  for (let i = 0; i < group.sums.length; i++) {
    group.sums[i] += bin.sums[i]
    group.counts[i] += bin.counts[i]
  }
}
