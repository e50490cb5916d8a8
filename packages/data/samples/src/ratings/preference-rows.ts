import { quote } from '@codegen-eval/messages'
import type { Preference } from '@codegen-eval/metric/internal'
import type { Fail } from '@codegen-eval/records'
import type { RatingForm } from '../forms/form.ts'
import { plainName } from '../rows/usual-names.ts'
import { itemOf, keptFields, nameIn } from './rating-fields.ts'
import type { RatingContext, RatingRowReader } from './rating-form.ts'
import { isUsualName } from './rating-names.ts'
import { byNames, checkColumn } from './rating-parts.ts'

/** The usual names of the columns of the two models. */
const PAIRS: readonly (readonly [a: string, b: string])[] = [
  ['modela', 'modelb'],
  ['systema', 'systemb'],
  ['model1', 'model2'],
  ['system1', 'system2'],
  ['left', 'right'],
  ['a', 'b'],
]

/** The names of two models among those of a row. */
export function pairNames(names: readonly string[]): readonly [a: string, b: string] | undefined {
  const find = (wanted: string) => names.find((name) => plainName(name) === wanted)
  for (const [a, b] of PAIRS) {
    const [first, second] = [find(a), find(b)]
    if (first !== undefined && second !== undefined) return [first, second]
  }
  return undefined
}

/** The usual names of the column of the winner. */
const WINNERS = ['winner', 'vote', 'preference', 'preferred', 'choice', 'result', 'label', 'better']

/** Words for neither of the two. */
const TIES: ReadonlySet<string> = new Set(
  'tie tied equal both bothbad bothgood tiebothbad tie(bothbad) draw neither same none'.split(' '),
)

/** The columns that are 1 for one winner each, and its word, as data of the Chatbot Arena are published. */
type OneHot = readonly (readonly [name: string, word: string])[]

function oneHotWinners(names: readonly string[]): OneHot {
  return names.flatMap((name) => {
    const word = /^winner(.+)$/.exec(plainName(name))?.[1]
    return word === undefined ? [] : [[name, word] as const]
  })
}

/** The word of the only column that is 1. */
function hotWinner(columns: OneHot, text: (name: string) => string, fail: Fail): string {
  const hot = columns.filter(([name]) => /^(?:1(?:\.0)?|true)$/i.test(text(name)))
  if (hot.length === 1) return hot[0][1]
  return fail(
    `expected one of ${columns.map(([name]) => quote(name)).join(', ')} to be 1, found ${hot.length}`,
  )
}

/** The names under which a row has its parts. */
function preferenceNames(names: readonly string[], context: RatingContext) {
  const find = (wanted: string): string | undefined => names.find((name) => plainName(name) === wanted)
  const pair = pairNames(names)
  const winner =
    context.ratingField ??
    WINNERS.map(find).find((name) => name !== undefined) ??
    oneHotWinners(names)[1]?.[0]
  if (pair === undefined || winner === undefined) return undefined
  return {
    a: pair[0],
    b: pair[1],
    /** The column with the winner; of several with 0 or 1 each, the first. */
    winner,
    // an id may be that of the vote
    item:
      context.idField ?? find('prompt') ?? find('item') ?? names.find((name) => isUsualName(name, 'item')),
    rater: context.raterField ?? find('rater') ?? names.find((name) => isUsualName(name, 'rater')),
    sampleA: find('samplea'),
    sampleB: find('sampleb'),
  }
}

/**
 * The winner as it is written: the name of its column, else that of its model, its letter or number, or a word for a tie. A letter
 * of one side that names the model of the other says nothing.
 */
function winnerOf(
  text: string,
  a: string,
  b: string,
  names: { readonly a: string; readonly b: string; readonly winner: string },
  fail: Fail,
): Preference['winner'] {
  const word = plainName(text)
  const columns = [plainName(names.a), plainName(names.b)]
  const column = columns.indexOf(word)
  const model = [a, b].indexOf(text)
  const letter = word.length === 1 ? columns.findIndex((name) => name.at(-1) === word) : -1
  if (column < 0 && model >= 0 && letter >= 0 && model !== letter)
    fail(
      `field ${quote(names.winner)}: ${quote(text)} names one model and the side of the other: write ${quote(names.a)} or ${quote(names.b)}`,
    )
  const side = [column, model, letter].find((place) => place >= 0)
  if (side !== undefined) return side === 0 ? 'a' : 'b'
  if (TIES.has(word)) return 'tie'
  return fail(
    `field ${quote(names.winner)}: expected ${quote(names.a)}, ${quote(names.b)}, a model of the two or "tie", found ${quote(text)}`,
  )
}

/** Where rows have their parts, and the columns of winners where each has its own. */
function preferenceFields(names: readonly string[], context: RatingContext, fail: Fail) {
  const { header } = context
  const found = preferenceNames(names, context)
  if (found === undefined)
    return fail(`expected ${header === undefined ? 'fields' : 'columns'} such as model_a, model_b and winner`)
  if (header !== undefined)
    for (const name of [...Object.values(found), ...(context.keptFields ?? [])])
      if (name !== undefined) checkColumn(names, name, fail)
  const winners = oneHotWinners(names)
  return { names: found, hot: found.winner === winners[1]?.[0] ? winners : [] }
}

function preferenceRows(context: RatingContext): RatingRowReader {
  const fieldsOf = byNames(context, (names, fail) => preferenceFields(names, context, fail))
  return (row, fail, index) => {
    const { names, hot } = fieldsOf(row, fail)
    const { item, rater } = names
    const text = (name: string): string => textIn(row[name], name, fail)
    const [a, b] = [text(names.a), text(names.b)]
    if (a === '' || b === '') fail(`field ${quote(a === '' ? names.a : names.b)} is empty: expected a model`)
    if (a === b) fail(`model ${quote(a)} is compared with itself`)
    const written =
      hot.length === 0 ? text(names.winner) : hotWinner(hot, (name) => String(row[name]).trim(), fail)
    // an absent or empty label is that of the first sample
    const [sampleA, sampleB] = [names.sampleA, names.sampleB].map((name = '') =>
      (row[name] ?? '') === '' ? '' : text(name),
    )
    const preference: Preference = {
      id: item === undefined ? index + 1 : itemOf(row[item], item, fail),
      ...(rater === undefined ? {} : { rater: nameIn(row[rater], rater, fail) }),
      ...{ a, b, winner: winnerOf(written, a, b, names, fail) },
      ...(sampleA === '' ? {} : { sampleA }),
      ...(sampleB === '' ? {} : { sampleB }),
      ...keptFields(row, context),
    }
    return { preferences: [preference] }
  }
}

/** A name or a number as a text. */
function textIn(value: unknown, name: string, fail: Fail): string {
  return typeof value === 'string' ? value.trim() : nameIn(value, name, fail)
}

/** Which of two models gave the better output. */
export const preferences: RatingForm = {
  name: 'preferences',
  title: 'pairwise preferences',
  summary:
    'Which of two outputs is better: model_a, model_b (or left, right), winner (model_a, model_b, a name, or tie), item and rater if they are known, and sample_a and sample_b where tasks have several samples',
  example: 'item,model_a,model_b,rater,winner\ntask 1,gpt,llama,ann,model_a',
  holds: 'preferences',
  begins({ header, row }) {
    const names = header ?? Object.keys(row ?? {})
    return preferenceNames(names, { file: '', path: '' }) !== undefined
  },
  ratings: {
    open: preferenceRows,
  },
}
