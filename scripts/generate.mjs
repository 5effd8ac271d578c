/** Makes the sources that are built from other sources, when missing or older than what they come from. */
