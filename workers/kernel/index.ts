/** What the kernel offers as one module (`npm run build:kernel`). Re-exports only. */
export { DEFAULT_PARAMETERS, type SearchParameters } from './search/parameters';
export {
  Search,
  type SearchFailure,
  type SearchLimits,
  type SearchOptions,
  type SearchRequest,
} from './search/search';
