import type { LogValue } from './log-value.ts'

/**
 * Resources that a sample takes: cost in US dollars, without that of judges; time in seconds, of the model alone or of the whole
 * trial, as the log has it; input and output tokens, without those from a cache where the log counts these apart.
 */
export const RESOURCES = ['cost', 'seconds', 'inputTokens', 'outputTokens'] as const

/** See `RESOURCES`. */
export type SampleResource = (typeof RESOURCES)[number]

/** Resources that one sample took; absent where the log does not tell. */
export type SampleResources = Readonly<Partial<Record<SampleResource, number>>>

/** Reads the resources that stand under keys of a value. */
export function resourcesAt(
  value: LogValue,
  places: Readonly<Partial<Record<SampleResource, readonly string[]>>>,
): SampleResources {
  return knownResources(
    RESOURCES.map((name) => {
      const keys = places[name]
      return [name, keys === undefined ? undefined : value.get(...keys).optionalNumber()]
    }),
  )
}

/** The resources that are known. */
export function knownResources(
  resources: readonly (readonly [name: SampleResource, value: number | undefined])[],
): SampleResources {
  return Object.fromEntries(resources.filter(([, value]) => value !== undefined))
}
