// After how many minutes bots may take the seats that are free; 0: they wait.
export const FILLS = [0, 10, 60, 1440]
