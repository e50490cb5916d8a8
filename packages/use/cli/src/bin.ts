#!/usr/bin/env node
import module from 'node:module'

// Node 22 keeps what it compiles from here on in a folder for temporary files, unless NODE_DISABLE_COMPILE_CACHE is set
Reflect.get(module, 'enableCompileCache')?.()
const args = process.argv.slice(2)
// answered without the commands, whose modules take longer than the answer
const asksVersion = args.length === 1 && ['--version', '-V'].includes(args[0])
// built, the program is one bundle with the packages that it uses: tools/README.md
const program = import.meta.url.endsWith('.ts') ? './program.ts' : './bundled/index.js'

process.exitCode = asksVersion ? await printVersion() : await runProgram()

async function runProgram(): Promise<number> {
  const { run } = (await import(program)) as typeof import('./program.ts')
  return run(args)
}

async function printVersion(): Promise<number> {
  const [{ printText }, { IDENTITY }] = await Promise.all([
    import('@codegen-eval/command-line/node/print-text'),
    import('./identity.ts'),
  ])
  return printText(IDENTITY, `${IDENTITY.version}\n`, args)
}
