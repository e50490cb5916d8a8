import { entries as bleu } from '@codegen-eval/bleu/registry'
import { canonicalWrappers } from '@codegen-eval/canonical/registry'
import { entries as chrf } from '@codegen-eval/chrf/registry'
import { entries as codebleu } from '@codegen-eval/codebleu/registry'
import { entries as crystalbleu } from '@codegen-eval/crystalbleu/registry'
import { entries as exactMatch } from '@codegen-eval/exact-match/registry'
import { wrappers } from '@codegen-eval/extract/registry'
import { languageText } from '@codegen-eval/languages'
import { createRegistry, type Registry } from '@codegen-eval/metric'
import { entries as parseRate } from '@codegen-eval/parse-rate/registry'
import { entries as rouge } from '@codegen-eval/rouge/registry'
import { entries as ruby } from '@codegen-eval/ruby/registry'
import { withCompletionsWrapper } from '../src/completions.ts'

/** A registry as commands have it, with some of the metrics. */
export async function loadRegistry(): Promise<Registry> {
  const entries = [bleu, chrf, codebleu, crystalbleu, exactMatch, parseRate, rouge, ruby].flat()
  return withCompletionsWrapper(createRegistry(entries, [...canonicalWrappers(languageText), ...wrappers]))
}
