import type { EncodedText } from './encoder.ts'
import type { BestMatches, MatchKernel } from './match-kernel.ts'
import { plainKernel } from './plain-kernel.ts'
import { simdKernel } from './simd-kernel.ts'
import { writeUnitVectors } from './unit-vectors.ts'

/**
 * Finds the most similar token of the other text for each token of two texts, by the cosine of their vectors.
 *
 * Cosines are computed in double precision, by WebAssembly with SIMD where there is such a thing, and by plain code
 * elsewhere. Both add in the same order and give the same bits. Time and memory grow with the product of the lengths and
 * with their sum.
 *
 * @param kernel For tests: the code that computes.
 * @throws RangeError if the texts were encoded by models of different sizes, or a vector has a number that is not finite.
 */
export function bestMatches(
  candidate: EncodedText,
  reference: EncodedText,
  kernel: MatchKernel = fastestKernel(),
): BestMatches {
  const { dimension } = candidate
  if (reference.dimension !== dimension) {
    throw new RangeError(
      `expected vectors of one encoder, got ${dimension} numbers per token in the candidate and ${reference.dimension} in the reference`,
    )
  }
  const [rows, columns] = [candidate.tokens.length, reference.tokens.length]
  const memory = kernel.allocate(rows, columns, dimension)
  writeUnitVectors(candidate, memory.candidate, memory.stride)
  writeUnitVectors(reference, memory.reference, memory.stride)
  return kernel.match()
}

let fastest: MatchKernel | undefined

function fastestKernel(): MatchKernel {
  fastest ??= simdKernel() ?? plainKernel()
  return fastest
}
