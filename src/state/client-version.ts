/** Version number of the client for API hosts. */
export const CLIENT_VERSION = 17;
