import type { Measurement } from '../measurement.ts'

/** A function that creates a registry, as data: threads cannot receive a function. */
export interface RegistryModule {
  /** The URL of the module, such as `import.meta.resolve('@codegen-eval/all/registry')`. */
  readonly url: string
  /** The name of the exported function, such as `loadAllMetrics`. */
  readonly name: string
  /** Its arguments, which can be cloned; none by default. */
  readonly args?: readonly unknown[]
}

/** Metrics as data, from which a thread can create them. */
export interface ThreadRecipe {
  readonly registry: RegistryModule
  /** The specs, as they were given and with all options. */
  readonly specs: readonly { readonly spec: string; readonly full: string }[]
  /** The texts that metrics learned from the references, by spec. */
  readonly fitted: ReadonlyMap<string, string>
  /** The texts that metrics loaded, by name. */
  readonly loaded: ReadonlyMap<string, string>
}

/** The metrics of a measurement as data. */
export function threadRecipe(
  registry: RegistryModule,
  { specs, fitted, loaded }: Pick<Measurement, 'specs' | 'fitted' | 'loaded'>,
): ThreadRecipe {
  return { registry, specs: specs.map(({ spec, full }) => ({ spec, full })), fitted, loaded }
}
