import { type Explanation, type Finding, type References, toReferences } from '@codegen-eval/metric'
import { SPIDER_PARTS } from './spider/compare-spider.ts'
import {
  bestSpider,
  candidateForm,
  type GoldenMeaning,
  spiderReference,
  sqlMatchMetric,
} from './sql-match-metric.ts'
import { type SqlMatchOptions, sqlMatchSettings } from './sql-match-options.ts'

/**
 * Explains the SQL match of a candidate. With `variant: 'spider'` there is one finding for each part of the query: `matched`,
 * `missed`, or `extra` if only the candidate has it. With `variant: 'meaning'` the findings are the canonical forms, where
 * they differ. A candidate that is not read has the finding `not read` with the reason. Findings have no spans.
 *
 * Kinds: `not read`, `part`, `canonical form`.
 *
 * @param references One reference or several.
 * @param source The name of the database, if the references do not end in one.
 * @throws RangeError or TypeError as `sqlMatch`.
 */
export function explainSqlMatch(
  candidate: string,
  references: References,
  options: SqlMatchOptions = {},
  source?: string,
): Explanation {
  const settings = sqlMatchSettings(options)
  const list = toReferences(references)
  if (settings.variant === 'spider') {
    const golden = list.map((text) => spiderReference(text, settings, source))
    const { exact, parts, unread, reference } = bestSpider(candidate, golden, settings)
    const findings = SPIDER_PARTS.flatMap((part): Finding[] => {
      const { score, golden: expected, found } = parts[part]
      if (expected === 0 && found === 0) return []
      return [finding('part', part, score === 1 ? 'matched' : expected === 0 ? 'extra' : 'missed')]
    })
    return { score: exact ? 1 : 0, reference, findings: [...notRead(unread), ...findings] }
  }
  const metric = sqlMatchMetric(options)
  const golden = metric.prepare(list, source) as readonly GoldenMeaning[]
  const forms = golden.map(({ schema }) => candidateForm(candidate, schema, settings))
  const matched = golden.findIndex(({ form }, i) => form === forms[i].form)
  const reference = Math.max(0, matched)
  const { form, unread } = forms[reference]
  const findings =
    matched >= 0
      ? [finding('canonical form', form as string, 'matched')]
      : [
          finding('canonical form', golden[reference].form, 'missed'),
          ...(form === undefined ? [] : [finding('canonical form', form, 'extra')]),
        ]
  return { score: matched >= 0 ? 1 : 0, reference, findings: [...notRead(unread), ...findings] }
}

function notRead(unread: string | undefined): Finding[] {
  return unread === undefined ? [] : [finding('not read', unread, 'extra')]
}

function finding(kind: string, label: string, status: Finding['status']): Finding {
  return { kind, label, status, candidate: [], reference: [] }
}
