import { type NamedLocals, namedLocals } from './beam-code.ts'

/** The parameters of the step, all integers: see `step-function.ts`. */
const PARAMETERS = [
  'from',
  'to',
  'count',
  'width',
  'j',
  'int',
  'shift',
  'mask',
  'piecesEnd',
  'words',
  'optionCount',
  'first',
  'gain',
  'second',
  'secondGain',
  'bytes',
  'stride',
  'ordered',
  'history',
] as const

/** Its integers. */
const INTS = [
  // a path: its place, the word that continues its chunk, its row, its free options, and those that continue the chunk
  'path',
  'place',
  'on',
  'row',
  'free',
  'continuing',
  'isClosed',
  'chosen',
  // sets of free options
  'lastFree',
  'set',
  'setsEnd',
  'additions',
  'option',
  'rest',
  'piece',
  // records: ends of their lists, and where the walks are
  'goingEnd',
  'endingEnd',
  'closedEnd',
  'leavingEnd',
  'going',
  'ending',
  'secondGoing',
  'secondEnding',
  'closed',
  'leaving',
  'record',
  // values of one key, and the limit of all
  'begin',
  'behind',
  'limit',
  'rank',
  'dropped',
  // a continuation
  'isMatch',
  'word',
  'copied',
  'address',
] as const

/** Its doubles. */
const DOUBLES = ['key', 'passed', 'base', 'value', 'other', 'keyGain', 'secondKeyGain'] as const

type Local = (typeof PARAMETERS)[number] | (typeof INTS)[number] | (typeof DOUBLES)[number]

const { numbers, declaration } = namedLocals<Local, Local, Local>(PARAMETERS, INTS, DOUBLES)

/** The numbers of locals by name. */
export const L: Readonly<Record<Local, number>> = numbers

/** The declaration of a function with these locals. */
export const DECLARATION: NamedLocals<Local>['declaration'] = declaration

/** Fields of records. */
export const FIELDS = { key: 0, value: 8, free: 16, additions: 20 } as const
