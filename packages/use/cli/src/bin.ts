#!/usr/bin/env node
import module from 'node:module'
import { printText } from '@codegen-eval/command-line/node/print-text'
import { IDENTITY } from './identity.ts'

// Node 22 keeps compiled modules in a folder for temporary files, unless NODE_DISABLE_COMPILE_CACHE is set
Reflect.get(module, 'enableCompileCache')?.()
const args = process.argv.slice(2)
// answered without the commands, whose modules take longer than the answer
const asksVersion = args.length === 1 && ['--version', '-V'].includes(args[0])

process.exitCode = asksVersion
  ? await printText(IDENTITY, `${IDENTITY.version}\n`, args)
  : await (await import('./program.ts')).run(args)
