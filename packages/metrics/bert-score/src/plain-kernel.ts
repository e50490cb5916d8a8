import type { BestMatches, MatchKernel } from './match-kernel.ts'

/** The kernel for machines without WebAssembly. It adds even and odd positions apart, as the other kernel does. */
export function plainKernel(): MatchKernel {
  let candidate = new Float64Array(0)
  let reference = new Float64Array(0)
  let size: readonly [rows: number, columns: number, stride: number] = [0, 0, 0]
  return {
    allocate(rows, columns, dimension) {
      const stride = dimension + (dimension % 2)
      if (candidate.length < rows * stride) candidate = new Float64Array(rows * stride)
      if (reference.length < columns * stride) reference = new Float64Array(columns * stride)
      size = [rows, columns, stride]
      return { candidate, reference, stride }
    },
    match: () => matchPlainly(candidate, reference, ...size),
  }
}

function matchPlainly(
  a: Float64Array,
  b: Float64Array,
  rows: number,
  columns: number,
  stride: number,
): BestMatches {
  const candidate = new Float64Array(rows).fill(Number.NEGATIVE_INFINITY)
  const reference = new Float64Array(columns).fill(Number.NEGATIVE_INFINITY)
  for (let i = 0; i < rows; i++) {
    for (let j = 0; j < columns; j++) {
      let [even, odd] = [0, 0]
      for (let k = 0; k < stride; k += 2) {
        even += a[i * stride + k] * b[j * stride + k]
        odd += a[i * stride + k + 1] * b[j * stride + k + 1]
      }
      candidate[i] = Math.max(candidate[i], even + odd)
      reference[j] = Math.max(reference[j], even + odd)
    }
  }
  return { candidate, reference }
}
