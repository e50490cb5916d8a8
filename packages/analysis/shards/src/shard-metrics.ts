import { checkSpecs, makeMetrics, type NamedMetric } from '@codegen-eval/measure'
import {
  jointSignature,
  nameOfLanguage,
  signatureLanguages,
  withLanguages,
  withSignature,
} from '@codegen-eval/measure/internal'
import { InputError } from '@codegen-eval/messages'
import { contentHash, type Registry } from '@codegen-eval/metric'
import type { PlacedManifest } from './check-shards.ts'
import type { ShardManifest, ShardMetric } from './shard-manifest.ts'

/** The key of a signature that is the same for all rows. */
const EVERY_ROW = ''

/** The signatures of a metric in a manifest: by language where rows name theirs. */
export function shardSignatures(signature: string, byLanguage: boolean): ShardMetric['signatures'] {
  const languages = signatureLanguages(signature)
  if (!byLanguage || languages === undefined) return { [EVERY_ROW]: signature }
  return Object.fromEntries(languages.map((id) => [nameOfLanguage(id), withLanguages(signature, [id])]))
}

/**
 * Creates the metrics of shards again, from their specs and from the texts that metrics loaded or learned. Rows of several
 * languages get the signature that names all of them.
 *
 * @param load Reads a text by the hash of its content.
 * @throws InputError if a metric of this program has another signature or other columns than the rows.
 */
export async function shardMetrics(
  registry: Registry,
  shards: readonly PlacedManifest[],
  load: (hash: string) => Promise<string>,
): Promise<NamedMetric[]> {
  const filled = shards.find(({ manifest }) => manifest.counts.outputs > 0) ?? shards[0]
  const { metrics, resources } = filled.manifest
  const loadNamed = (name: string): Promise<string> => {
    const hash = resources[name]
    if (hash === undefined) throw new InputError(`${filled.path}: the manifest has no resource ${name}`)
    return loadChecked(filled.path, hash, load)
  }
  const specs = checkSpecs(
    registry,
    metrics.map(({ full }) => full),
    {},
  )
  const fitted = new Map<string, string>()
  for (const { spec, full } of metrics)
    if (resources[learnedName(spec)] !== undefined) fitted.set(full, await loadNamed(learnedName(spec)))
  const made = await makeMetrics(registry, specs, fitted, loadNamed)
  return made.map(({ metric }, k) => {
    const { spec, columns } = metrics[k]
    const signatures = signaturesOf(shards, k)
    const recorded = signatures.get(languageOf(metric.signature)) ?? signatures.get(EVERY_ROW)
    if (recorded !== undefined && recorded !== metric.signature)
      throw new InputError(
        `${filled.path}: metric ${spec} of this program is ${metric.signature}, the rows are of ${recorded}: read them with the version that wrote them`,
      )
    if (columns.length > 0 && String(columns) !== String(metric.columns))
      throw new InputError(
        `${filled.path}: metric ${spec} has the columns ${metric.columns.join(', ')}, the rows have ${columns.join(', ')}`,
      )
    const signature = jointSignature(signatures.size === 0 ? [metric.signature] : [...signatures.values()])
    return { spec, metric: signature === metric.signature ? metric : withSignature(metric, () => signature) }
  })
}

/** The name among the resources of what a metric learned from the references. */
export function learnedName(spec: string): string {
  return `learned by ${spec}`
}

function signaturesOf(shards: readonly PlacedManifest[], metric: number): ReadonlyMap<string, string> {
  return new Map(
    shards.flatMap(({ manifest }: { manifest: ShardManifest }) =>
      Object.entries(manifest.metrics[metric].signatures),
    ),
  )
}

function languageOf(signature: string): string {
  return /\|lang:([^|@]*)/.exec(signature)?.[1] ?? EVERY_ROW
}

async function loadChecked(
  path: string,
  hash: string,
  load: (hash: string) => Promise<string>,
): Promise<string> {
  const text = await load(hash)
  if (contentHash(text) !== hash)
    throw new InputError(`${path}: the text that a metric loaded is damaged: its hash is not ${hash}`)
  return text
}
