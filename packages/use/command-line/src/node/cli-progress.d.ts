/** The part of cli-progress 3 that is used here; the package has no types of its own. */
declare module 'cli-progress' {
  export class SingleBar {
    constructor(options: {
      readonly format: string
      readonly stream: NodeJS.WritableStream
      readonly clearOnComplete: boolean
      /** Width of the bar in characters. */
      readonly barsize: number
      readonly gracefulExit: boolean
    })
    start(total: number, value: number, payload: Readonly<Record<string, unknown>>): void
    update(value: number, payload: Readonly<Record<string, unknown>>): void
    stop(): void
  }
}
