import { metricModules } from '@codegen-eval/all/registry'
import { Argument, type Command } from 'commander'
import { bashScript } from '../completion/bash.ts'
import { commandWords } from '../completion/command-words.ts'
import { fishScript } from '../completion/fish.ts'
import { zshScript } from '../completion/zsh.ts'
import { writeOut } from '../output/standard-output.ts'

const SCRIPTS = { bash: bashScript, zsh: zshScript, fish: fishScript } as const

const HELP = `
Put one of these lines into the start-up file of your shell:
  bash (~/.bashrc)                    eval "$(codegen-eval completion bash)"
  zsh  (~/.zshrc, after compinit)     eval "$(codegen-eval completion zsh)"
  fish (~/.config/fish/config.fish)   codegen-eval completion fish | source
`

/**
 * `codegen-eval completion SHELL`
 *
 * @param all All commands, with their flags.
 */
export function defineCompletion(command: Command, all: () => Promise<readonly Command[]>): void {
  command
    .addArgument(new Argument('<shell>', 'the shell').choices(Object.keys(SCRIPTS)))
    .addHelpText('after', HELP)
    .action(async (shell: keyof typeof SCRIPTS) => {
      const metrics = [...metricModules.keys()]
      await writeOut(SCRIPTS[shell]((await all()).map((each) => commandWords(each, metrics))))
    })
}
