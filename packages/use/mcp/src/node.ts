export { openRoot, type Root } from './node/inside-root.ts'
export { type CommandOutcome, type ServeOptions, serveCommands } from './node/serve-commands.ts'
