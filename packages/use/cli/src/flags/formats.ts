import { choice } from '@codegen-eval/command-line'
import { FLAGS } from './table.ts'

/** `--format` of a list. */
export const listFormat = {
  ...FLAGS.format,
  type: choice(['table', 'json']),
  help: 'format of the list',
} as const

/** `--format` of a text. */
export const textFormat = {
  ...FLAGS.format,
  type: choice(['text', 'json']),
  default: 'text',
} as const
