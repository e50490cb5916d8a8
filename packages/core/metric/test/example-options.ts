import type { RequiredValueOption, ValueOption } from '../src/option-schema.ts'

/** A value with a name, as a tokenizer has one. */
export interface Named {
  readonly id: string
}

const named = {
  type: 'value',
  typeof: 'object',
  expected: 'something with an id',
  description: 'how text is split',
  read: (value: Named) => (typeof value?.id === 'string' ? value : undefined),
  format: ({ id }: Named) => id,
} as const

export const namedOption: ValueOption<Named> & { readonly default: Named } = {
  ...named,
  default: { id: 'code' },
}
export const languageOption: RequiredValueOption<Named> = { ...named, specName: 'lang', required: true }
export const listOption: ValueOption<readonly number[], string> = {
  type: 'value',
  typeof: 'object',
  expected: 'a list of numbers',
  description: 'a list from outside',
  read: (value) => (Array.isArray(value) ? value.join('+') : undefined),
  format: (list) => list,
}

/** One option of each kind. */
export const exampleOptions = {
  tokenize: namedOption,
  charOrder: { type: 'integer', min: 0, max: 64, default: 6, description: 'largest n' },
  beta: { type: 'number', min: 0, default: 2, description: 'weight of recall' },
  keywordWeight: { type: 'number', above: 0, below: 10, default: 5, description: 'weight of keywords' },
  smoothingValue: { type: 'number', min: 0, auto: 'floor: 0.1', description: 'for floor' },
  whitespace: { type: 'flag', default: false, description: 'count white space' },
  case: { type: 'choice', values: ['mixed', 'lower'], default: 'mixed', description: 'letters' },
  graph: { type: 'choice', values: ['pdg', 'dfg'], auto: 'pdg', description: 'which graph' },
  variant: {
    type: 'pattern',
    pattern: 'SU?\\d*|L',
    expected: 'S, SU4, L',
    default: 'L',
    description: 'which',
  },
  sharedList: listOption,
} as const
