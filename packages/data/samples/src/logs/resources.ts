import type { LogValue } from './log-value.ts'

/**
 * Resources that a sample takes: cost in US dollars, without that of judges; time in seconds, of the model alone or of the whole
 * trial, as the log has it; input and output tokens, without those from a cache where the log counts these apart.
 */
export const RESOURCES = ['cost', 'seconds', 'inputTokens', 'outputTokens'] as const

/** See `RESOURCES`. */
export type Resource = (typeof RESOURCES)[number]

/** Resources that one sample took; absent where the log does not tell. */
export type Resources = Readonly<Partial<Record<Resource, number>>>

/** The same as a log has them. */
export type RawResources = { readonly [Name in Resource]?: number | undefined }

/** Reads the resources that stand under keys of a value. */
export function resourcesAt(
  value: LogValue,
  places: Readonly<Partial<Record<Resource, readonly string[]>>>,
): RawResources {
  return Object.fromEntries(
    Object.entries(places).map(([name, keys]) => [name, value.find(...keys)?.number()]),
  )
}
