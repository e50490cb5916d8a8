#!/usr/bin/env node
import module from 'node:module'

// Node 22 keeps what it compiles from here on in a folder for temporary files, unless NODE_DISABLE_COMPILE_CACHE is set
Reflect.get(module, 'enableCompileCache')?.()
const args = process.argv.slice(2)
// answered without the commands, whose modules take longer than the answer
const asksVersion = args.length === 1 && ['--version', '-V'].includes(args[0])

process.exitCode = asksVersion ? await printVersion() : await (await import('./program.ts')).run(args)

async function printVersion(): Promise<number> {
  const [{ printText }, { IDENTITY }] = await Promise.all([
    import('@codegen-eval/command-line/node/print-text'),
    import('./identity.ts'),
  ])
  return printText(IDENTITY, `${IDENTITY.version}\n`, args)
}
