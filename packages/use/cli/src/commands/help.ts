import { type CommandDeclaration, declareCommand } from '@codegen-eval/command-line'
import { writeOut } from '@codegen-eval/command-line/node/output'
import { UsageError } from '@codegen-eval/messages'
import { INPUT_NOTES } from '@codegen-eval/samples/node/internal'

/**
 * The help on input files; `help COMMAND` is `COMMAND --help`.
 *
 * @param commands The names of all commands.
 */
export const help = (commands: readonly string[]): CommandDeclaration =>
  declareCommand({
    arguments: [{ name: '[topic]', help: 'a command, or inputs: forms of input files' }],
    flags: {},
    firstFlags: [],
    examples: ['help score', 'help inputs'],
    async run([topic]) {
      if (topic === 'inputs') return writeOut(INPUT_NOTES)
      throw new UsageError(`unknown topic '${topic}': expected one of ${['inputs', ...commands].join(', ')}`)
    },
  })
