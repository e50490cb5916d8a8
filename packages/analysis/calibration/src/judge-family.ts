/**
 * Parses the models of a judge's own family, such as `gpt=gpt-4o,gpt-4`.
 *
 * @throws RangeError if the text is not `JUDGE=MODEL,…`.
 */
export function parseJudgeFamily(text: string): readonly [judge: string, models: readonly string[]] {
  const [, judge = '', names = ''] = /^([^=]+)=(.+)$/s.exec(text.trim()) ?? []
  const models = names.split(',').map((name) => name.trim())
  if (judge.trim() === '' || models.some((name) => name === ''))
    throw new RangeError(`${JSON.stringify(text)}: expected JUDGE=MODEL, and further models after commas`)
  return [judge.trim(), models]
}
