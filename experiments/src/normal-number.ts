import { type RandomStream, uniformNumber } from '@codegen-eval/statistics'

/** A standard normal number, by Box and Muller. */
export function normalNumber(stream: RandomStream): number {
  const radius = Math.sqrt(-2 * Math.log(1 - uniformNumber(stream)))
  return radius * Math.cos(2 * Math.PI * uniformNumber(stream))
}
