/** Version of the client, as API hosts know it. */
export const CLIENT_VERSION = 17;
