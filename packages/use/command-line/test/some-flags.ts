import { inGroup } from '../src/flags/flag.ts'
import {
  choice,
  file,
  files,
  numbers,
  switched,
  text,
  textList,
  texts,
  wholeNumber,
} from '../src/flags/types.ts'

const anyNumber = numbers('numbers of at least 0', (value) => value >= 0)

/** Flags of all kinds. */
export const FLAGS = {
  ...inGroup('inputs', {
    references: { flag: '-r, --references <file>', type: files, help: 'references' },
    candidateField: { flag: '--candidate-field <name>', type: text, help: 'field' },
    candidateFields: { flag: '--candidate-fields <names>', type: textList, help: 'fields' },
    lines: { flag: '--lines', type: switched, help: 'read lines' },
  }),
  ...inGroup('metrics', {
    metric: {
      flag: '-m, --metric <spec>',
      type: {
        ...texts,
        load: async () => ({ ...(await texts.load()), completions: ['bleu', 'crystalbleu'] }),
      },
      help: 'metric',
    },
  }),
  ...inGroup('statistics', {
    seed: { flag: '--seed <n>', type: wholeNumber(0, 99), help: 'random seed' },
    bins: { flag: '--bins <edges>', type: anyNumber, help: 'edges of bins' },
    k: { flag: '-k <list>', type: anyNumber, help: 'values of k' },
  }),
  ...inGroup('output', {
    format: {
      flag: '-f, --format <format>',
      type: choice(['table', 'json']),
      default: 'table',
      help: 'format of the result',
    },
    output: { flag: '-o, --output <file>', type: file, help: 'file of the result' },
    config: { flag: '--config <file>', type: file, help: 'file with flags' },
  }),
}

/** Some of them. */
export function flagsOf<K extends keyof typeof FLAGS>(...options: readonly K[]): Pick<typeof FLAGS, K> {
  return Object.fromEntries(options.map((option) => [option, FLAGS[option]])) as Pick<typeof FLAGS, K>
}
