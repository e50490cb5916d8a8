import type { BestMatches, MatchKernel } from './match-kernel.ts'

/**
 * The kernel for machines without WebAssembly. It computes two rows by two columns at a time, so that each number that is
 * read serves two products, and adds even and odd positions apart, as the other kernel does.
 */
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
  for (let i = 0; i < rows; i += 2) {
    // the last row of an odd number is paired with itself
    const i1 = Math.min(i + 1, rows - 1)
    const [a0, a1] = [i * stride, i1 * stride]
    for (let j = 0; j < columns; j += 2) {
      const j1 = Math.min(j + 1, columns - 1)
      const [b0, b1] = [j * stride, j1 * stride]
      let even00 = 0
      let odd00 = 0
      let even01 = 0
      let odd01 = 0
      let even10 = 0
      let odd10 = 0
      let even11 = 0
      let odd11 = 0
      for (let k = 0; k < stride; k += 2) {
        const x0 = a[a0 + k]
        const x1 = a[a1 + k]
        const y0 = b[b0 + k]
        const y1 = b[b1 + k]
        const u0 = a[a0 + k + 1]
        const u1 = a[a1 + k + 1]
        const v0 = b[b0 + k + 1]
        const v1 = b[b1 + k + 1]
        even00 += x0 * y0
        odd00 += u0 * v0
        even01 += x0 * y1
        odd01 += u0 * v1
        even10 += x1 * y0
        odd10 += u1 * v0
        even11 += x1 * y1
        odd11 += u1 * v1
      }
      const s00 = even00 + odd00
      const s01 = even01 + odd01
      const s10 = even10 + odd10
      const s11 = even11 + odd11
      candidate[i] = Math.max(candidate[i], s00, s01)
      candidate[i1] = Math.max(candidate[i1], s10, s11)
      reference[j] = Math.max(reference[j], s00, s10)
      reference[j1] = Math.max(reference[j1], s01, s11)
    }
  }
  return { candidate, reference }
}
