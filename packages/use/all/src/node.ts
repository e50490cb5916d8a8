export { loadPluginRegistry, type PluginRegistryOptions } from './node/plugin-registry.ts'
