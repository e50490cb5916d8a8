import { randomStream, uniformIndex } from '@codegen-eval/statistics'

/** The elements in an order that a seed draws, each order equally likely (Fisher and Yates). */
export function drawnOrder<T>(list: readonly T[], seed: number): T[] {
  const drawn = [...list]
  const stream = randomStream(seed)
  for (let last = drawn.length - 1; last > 0; last--) {
    const other = uniformIndex(stream, last + 1)
    ;[drawn[last], drawn[other]] = [drawn[other], drawn[last]]
  }
  return drawn
}
