// Written by `cargo xtask types` from the types of the server; do not edit.

export * from './online';
export * as deathMayDie from './death-may-die';
export * as elderGods from './elder-gods';
