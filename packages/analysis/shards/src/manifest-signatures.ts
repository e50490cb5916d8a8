import { jointSignature } from '@codegen-eval/measure/internal'
import type { ShardManifest } from './shard-manifest.ts'

/** A metric with the signature of its scores. */
export interface SignedMetric {
  readonly spec: string
  readonly metric: { readonly signature: string }
}

/** The metrics of a shard, each with one signature for all languages of its rows. */
export function manifestSignatures({ metrics }: Pick<ShardManifest, 'metrics'>): SignedMetric[] {
  return metrics.map(({ spec, signatures }) => ({
    spec,
    metric: { signature: jointSignature(Object.values(signatures)) },
  }))
}
