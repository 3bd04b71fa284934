/** Where the API is; everything else is the site's. */
export const API_PATHS = ['/auth/v1', '/rest/v1', '/functions/v1'] as const
