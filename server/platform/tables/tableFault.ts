/** Why a file cannot be read as a table of rows; the message is for people. */
export class TableFault extends Error {}
