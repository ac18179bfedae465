/** A recovery code that was just given: kept nowhere but here, until its owner says that they have it. */
class Recovery {
  code = $state<string>();
  login = $state("");

  /** The server has given one. */
  show(code: string, login: string): void {
    this.code = code;
    this.login = login;
  }

  /** Its owner has written it down. */
  kept(): void {
    this.code = undefined;
  }
}

export const recovery = new Recovery();
